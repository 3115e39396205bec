import { z } from 'zod'
import { Id } from '@laycan/contract/ids.ts'
import { defineMessage } from '@laycan/contract/message.ts'
import { Signature } from './signature.ts'

/** A signature as it is now, to those who see it; null for those who see it no more. */
export const signatureChanged = defineMessage(
  'Signature',
  z.object({ id: Id, signature: Signature.nullable() }),
)
