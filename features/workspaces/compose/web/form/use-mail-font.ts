import { useMemo } from 'react'
import type { MailFont } from '@laycan/ui/editor/editor-types.ts'
import { COMPOSE_FONTS, fontFamilyOf } from '@laycan/ui/forms/font-select.tsx'
import { useMailSetting } from '#features/foundation/preferences/web/public.ts'

/** The font that the user writes in. */
export function useMailFont(): MailFont {
  const family = useMailSetting('compose_font')
  const size = useMailSetting('compose_font_size')
  return useMemo(() => {
    const known = COMPOSE_FONTS.find((font) => font.family === family)?.family ?? 'Calibri'
    return { family: fontFamilyOf(known), size: `${size}pt` }
  }, [family, size])
}
