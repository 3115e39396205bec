/** Builds what is stale (`server`, `web`) below `root`; resolves to the names of what was built. */
export function build(root: string, names?: readonly ('server' | 'web')[]): Promise<string[]>
/** Names of what must be built before it can run. */
export function listStale(root: string): ('server' | 'web')[]
