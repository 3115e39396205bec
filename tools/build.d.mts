/**
 * Builds what is stale below `root`: of server and web client, or of what is named (the gallery is for its tests alone).
 * Resolves to the names of what was built.
 */
export function build(root: string, names?: readonly ('server' | 'web' | 'gallery')[]): Promise<string[]>
/** Names of what must be built before it can run. */
export function listStale(root: string): ('server' | 'web')[]
/** What is built, and the folders whose change is noticed; `features:contract,web` means these sides of every feature. */
export const targets: readonly { name: 'server' | 'web' | 'gallery'; inputs: readonly string[] }[]
