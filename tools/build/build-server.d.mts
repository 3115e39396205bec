import type { Plugin } from 'esbuild'

/** Lets esbuild find our own packages by their names, so that they become part of what it makes. */
export function bundleOwnPackages(root: string): Plugin
/** Bundles the server into dist/server. */
export function buildServer(root: string): Promise<void>
