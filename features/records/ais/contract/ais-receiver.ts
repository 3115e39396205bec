import { z } from 'zod'
import { Id, Moment } from '@laycan/contract/ids.ts'

/**
 * Where messages come from: a server of NMEA that we connect to or subscribe to by datagrams, a port that stations connect or
 * send datagrams to, or a vendor that calls us.
 */
export const receiverKinds = ['tcp_client', 'tcp_server', 'udp_client', 'udp', 'http'] as const
export const ReceiverKind = z.enum(receiverKinds)
export type ReceiverKind = z.infer<typeof ReceiverKind>

/** A source of AIS messages of a company, with what was last heard of it. */
export const AisReceiver = z.object({
  id: Id,
  name: z.string(),
  kind: ReceiverKind,
  /** The server we connect or subscribe to; for ports the one address that may send, '' for any; '' for `http`. */
  host: z.string(),
  /** 0 for `http`. */
  port: z.number().int(),
  /** Of `udp_client`: the line that subscribes; '' for an empty one. */
  greeting: z.string(),
  /** Of `udp_client`: the port that its datagrams leave from and come back to; 0 for any. */
  local_port: z.number().int(),
  enabled: z.boolean(),
  version: z.number().int(),
  last_message_at: Moment.nullable(),
  /** Messages and broken sentences since it was made. */
  messages: z.number().int(),
  broken: z.number().int(),
  /** Messages a second as it was last heard; what is silent now says nothing of it. */
  per_second: z.number(),
  /** Why it is not heard now; '' while it is. */
  problem: z.string(),
})
export type AisReceiver = z.infer<typeof AisReceiver>

export const RECEIVER_NAME_MAX = 80
const HOST_MAX = 253
/** A line of NMEA has at most 82 characters; some servers ask for a name and a key. */
export const GREETING_MAX = 200

/** Ports below belong to the system. */
export const PORT_MIN = 1_024

export const ReceiverForm = z.object({
  name: z.string().trim().min(1).max(RECEIVER_NAME_MAX),
  kind: ReceiverKind,
  host: z.string().trim().max(HOST_MAX).default(''),
  port: z.coerce.number().int().min(0).max(65_535).default(0),
  greeting: z.string().trim().max(GREETING_MAX).default(''),
  local_port: z.coerce.number().int().min(0).max(65_535).default(0),
  enabled: z.boolean().default(true),
})
export type ReceiverForm = z.infer<typeof ReceiverForm>
