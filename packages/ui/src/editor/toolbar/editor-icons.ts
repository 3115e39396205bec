import IconAlignCenter from '@tabler/icons-react/dist/esm/icons/IconAlignCenter.mjs'
import IconAlignLeft from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs'
import IconAlignRight from '@tabler/icons-react/dist/esm/icons/IconAlignRight.mjs'
import IconBlockquote from '@tabler/icons-react/dist/esm/icons/IconBlockquote.mjs'
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import IconClearFormatting from '@tabler/icons-react/dist/esm/icons/IconClearFormatting.mjs'
import IconHighlight from '@tabler/icons-react/dist/esm/icons/IconHighlight.mjs'
import IconIndentDecrease from '@tabler/icons-react/dist/esm/icons/IconIndentDecrease.mjs'
import IconIndentIncrease from '@tabler/icons-react/dist/esm/icons/IconIndentIncrease.mjs'
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import IconRotateClockwise2 from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise2.mjs'
import IconStrikethrough from '@tabler/icons-react/dist/esm/icons/IconStrikethrough.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import IconTextColor from '@tabler/icons-react/dist/esm/icons/IconTextColor.mjs'
import IconTxt from '@tabler/icons-react/dist/esm/icons/IconTxt.mjs'
import IconUnderline from '@tabler/icons-react/dist/esm/icons/IconUnderline.mjs'
import { createIcon } from '../../create-icon.ts'

// Beside icons.ts because only the editor's own chunk draws them.
export const BoldIcon = /* @__PURE__ */ createIcon(IconBold)
export const ItalicIcon = /* @__PURE__ */ createIcon(IconItalic)
export const UnderlineIcon = /* @__PURE__ */ createIcon(IconUnderline)
export const StrikeIcon = /* @__PURE__ */ createIcon(IconStrikethrough)
export const TextColourIcon = /* @__PURE__ */ createIcon(IconTextColor)
export const HighlightIcon = /* @__PURE__ */ createIcon(IconHighlight)
export const BulletsIcon = /* @__PURE__ */ createIcon(IconList)
export const NumbersIcon = /* @__PURE__ */ createIcon(IconListNumbers)
export const OutdentIcon = /* @__PURE__ */ createIcon(IconIndentDecrease)
export const IndentIcon = /* @__PURE__ */ createIcon(IconIndentIncrease)
export const AlignLeftIcon = /* @__PURE__ */ createIcon(IconAlignLeft)
export const AlignCentreIcon = /* @__PURE__ */ createIcon(IconAlignCenter)
export const AlignRightIcon = /* @__PURE__ */ createIcon(IconAlignRight)
export const TableIcon = /* @__PURE__ */ createIcon(IconTable)
export const QuoteIcon = /* @__PURE__ */ createIcon(IconBlockquote)
export const ClearFormatIcon = /* @__PURE__ */ createIcon(IconClearFormatting)
export const RedoIcon = /* @__PURE__ */ createIcon(IconRotateClockwise2)
export const PlainTextIcon = /* @__PURE__ */ createIcon(IconTxt)
