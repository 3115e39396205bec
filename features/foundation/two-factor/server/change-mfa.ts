import { randomBytes } from 'node:crypto'
import { inTransaction } from '@laycan/server/database/database.ts'
import type { ReadContext } from '@laycan/server/http/context.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { keepUserSetting } from '#features/foundation/preferences/server/public.ts'
import type { Owner } from '#features/foundation/session/server/public.ts'
import { changeMfa, endMfa, getMfa, renewRecoveryCodes } from '../contract/endpoints.ts'
import { twoFactorRefusals } from '../contract/errors.ts'
import type { MfaState } from '../contract/two-factor.ts'
import { createRecoveryCodes, createSecret, recoveryCodeHash } from './codes.ts'
import { secretPurpose } from './secret-purpose.ts'
import { takeCode } from './take-code.ts'
import {
  countRecoveryCodes,
  deleteTwoFactor,
  findTwoFactor,
  insertTwoFactor,
  setRecoveryCodes,
} from './two-factor.repo.ts'

const QR_ID_BYTES = 16

export const getMfaRoute = readRoute(getMfa, async (_input, context) => readState(context))

export const changeMfaRoute = readRoute(changeMfa, async ({ body }, context) => {
  if (body.code === undefined) return begin(context)
  await takeCode(context, ownerOf(context), { typed: body.code, confirming: true })
  const recovery_codes = await replaceRecoveryCodes(context)
  await mirror(context, '1')
  return { ...(await readState(context)), recovery_codes }
})

export const endMfaRoute = readRoute(endMfa, async ({ body }, context) => {
  const of = ownerOf(context)
  await takeCode(context, of, { typed: body.code })
  await deleteTwoFactor(context.services.companies.control, of)
  await mirror(context, '0')
  return readState(context)
})

export const renewRecoveryCodesRoute = readRoute(renewRecoveryCodes, async ({ body }, context) => {
  await takeCode(context, ownerOf(context), { typed: body.code })
  return { recovery_codes: await replaceRecoveryCodes(context) }
})

/** A new secret that is of no use until a code of it was given. */
async function begin(context: ReadContext) {
  const { services } = context
  const of = ownerOf(context)
  const secret = createSecret()
  const qr_id = randomBytes(QR_ID_BYTES).toString('base64url')
  const sealed = services.secrets.seal(secret, secretPurpose(of))
  const isNew = await insertTwoFactor(services.companies.control, of, { secret: sealed, qr_id })
  if (!isNew) throw new RefusedError(twoFactorRefusals.isOn)
  return { ...(await readState(context)), qr_id, secret }
}

async function replaceRecoveryCodes(context: ReadContext): Promise<string[]> {
  const codes = createRecoveryCodes()
  await setRecoveryCodes(context.services.companies.control, ownerOf(context), codes.map(recoveryCodeHash))
  return codes
}

/** The user's setting says the same in all his windows (AU-015). */
async function mirror({ db, actor: { user_id } }: ReadContext, value: '0' | '1'): Promise<void> {
  await inTransaction(db, (tx) => keepUserSetting(tx, { user_id, key: 'google_authenticator', value }))
}

async function readState(context: ReadContext): Promise<MfaState> {
  const { control } = context.services.companies
  const factor = await findTwoFactor(control, ownerOf(context))
  if (!factor) return { status: 1, recovery_codes_left: 0 }
  if (factor.confirmed_at === null) return { status: 2, recovery_codes_left: 0 }
  return { status: 3, recovery_codes_left: await countRecoveryCodes(control, ownerOf(context)) }
}

function ownerOf({ company, actor }: ReadContext): Owner {
  return { company_id: company.id, user_id: actor.user_id }
}
