import QRCode from 'qrcode'
import { refusals } from '@laycan/contract/errors.ts'
import { RefusedError } from '@laycan/server/http/refused-error.ts'
import { readRoute } from '@laycan/server/http/route.ts'
import { findActiveUser } from '#features/foundation/users/server/public.ts'
import { getQrCode } from '../contract/endpoints.ts'
import { keyUri } from './codes.ts'
import { secretPurpose } from './secret-purpose.ts'
import { findTwoFactor } from './two-factor.repo.ts'

export const getQrCodeRoute = readRoute(getQrCode, async ({ params }, { services, company, actor, db }) => {
  const of = { company_id: company.id, user_id: actor.user_id }
  const [factor, user] = await Promise.all([
    findTwoFactor(services.companies.control, of),
    findActiveUser(db, actor.user_id),
  ])
  const isShown = factor?.confirmed_at === null && factor.qr_id === params.id
  if (!isShown || !user) throw new RefusedError(refusals.notFound)
  const uri = keyUri(
    services.secrets.open(factor.secret, secretPurpose(of)),
    `${company.name} ${user.user_name}`,
  )
  const svg = await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return {
    content: Buffer.from(svg),
    content_type: 'image/svg+xml',
    headers: { 'cache-control': 'no-store' },
  }
})
