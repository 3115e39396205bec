import { forUser } from '@laycan/web/keep.ts'
import { onMessage } from '@laycan/web/live-handler.ts'
import { createRows } from '@laycan/web/rows.ts'
import { type DisputeBundle, disputeBundleChanged } from '../contract/dispute-bundle.ts'

/** Bundles that this user had made since the page was loaded. */
export const bundleRows = forUser(createRows<DisputeBundle>())

export const liveHandlers = [onMessage(disputeBundleChanged, (bundle) => bundleRows.put([bundle]))]
