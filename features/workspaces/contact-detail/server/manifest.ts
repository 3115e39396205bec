import type { ServerManifest } from '@laycan/server/manifest.ts'
import { getCompanyOverviewRoute } from './get-company-overview.ts'
import { getContactDetailRoute } from './get-contact-detail.ts'
import { getPersonCardRoute } from './get-person-card.ts'
import { getLeavingsRoute, retireAddressRoute } from './leaving/leaving-calls.ts'
import { listContactHistoryRoute } from './list-contact-history.ts'
import { getSignatureProposalsRoute, takeSignatureProposalsRoute } from './signature/signature-calls.ts'

export const manifest: ServerManifest = {
  name: 'workspaces/contact-detail',
  routes: [
    getContactDetailRoute,
    listContactHistoryRoute,
    getCompanyOverviewRoute,
    getPersonCardRoute,
    getSignatureProposalsRoute,
    takeSignatureProposalsRoute,
    getLeavingsRoute,
    retireAddressRoute,
  ],
}
