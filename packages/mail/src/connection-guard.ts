import type { LookupFunction } from 'node:net'

/**
 * What a connection to a host is made with, wherever somebody else names the host. It throws for an address that must
 * not be reached, and its lookup fails for a name with such an address; both errors have the code `EGRESS_REFUSED`.
 */
export type ConnectionGuard = (host: string, port: number) => { lookup: LookupFunction }
