import { t } from './messages.ts'
import type { FrameTexts } from './show-mail.ts'

/** Words that stand inside a body frame; one object, so that frames see no change where there is none. */
export const frameTexts: FrameTexts = {
  show: t('show_quote'),
  hide: t('hide_quote'),
  tryAgain: t('try_again'),
  failed: t('picture_failed'),
  oddHost: (host) => t('odd_link', { host }),
}
