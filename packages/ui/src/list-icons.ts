import IconBaselineDensityMedium from '@tabler/icons-react/dist/esm/icons/IconBaselineDensityMedium.mjs'
import IconLayoutList from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs'
import { createIcon } from './create-icon.ts'

/** Heights of rows. */
export const DensityIcon = /* @__PURE__ */ createIcon(IconBaselineDensityMedium)
/** One line of text for each record, in place of columns. */
export const LinesIcon = /* @__PURE__ */ createIcon(IconLayoutList)
