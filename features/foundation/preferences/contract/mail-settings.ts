import { z } from 'zod'
import { isDigits } from '@laycan/contract/checks.ts'
import { isUnsubscription } from './unsubscribed-lines.ts'

const Switch = z.enum(['0', '1'])
const Swipe = z.enum(['archive', 'star', 'assign_to_me', 'none'])
const Names = z.enum(['username', 'email', 'username_and_email'])
const JsonText = z.string().max(20_000).refine(isJson, 'Please check your form.')

const MOST_KEYS_OF_A_COMMAND = 4

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Keys of the user's own by command id; an empty list switches a key off (ours). */
export const ShortcutChoices = z.record(
  z.string().min(1).max(60),
  z.array(z.string().min(1).max(40)).max(MOST_KEYS_OF_A_COMMAND),
)
export type ShortcutChoices = z.infer<typeof ShortcutChoices>

/** The stored text read; what does not fit reads as no choice. */
export function readShortcutChoices(text: string): ShortcutChoices {
  if (!isJson(text)) return {}
  const result = ShortcutChoices.safeParse(JSON.parse(text))
  return result.success ? result.data : {}
}

/**
 * Mail settings of one user (ST-002). Keys and values are texts on the wire and in the table; unknown keys and
 * values outside these sets are refused (ST-009).
 */
export const mailSettingValues = {
  /** Orientation of the preview pane (decision 7); `auto`, ours, stands beside the list where a window has room for it. */
  conversation_view: z.enum(['auto', 'horizontal', 'vertical']),
  locked_reading_plane: Switch,
  /** Lists and open mails are grouped by conversation (ours, decisions.md 19). */
  group_conversations: Switch,
  auto_read_email: Switch,
  /** Seconds. */
  auto_read_email_time: z.string().max(4).refine(isDigits),
  theme_colour: z.enum(['original', 'twilight', 'system']),
  /** Shows live feeds (LF-003). */
  live_feed: Switch,
  show_filter: Switch,
  preview_mail_body: Switch,
  /** Pixels of a row without the second line (ours, decision 17). */
  one_line_rows: z.enum(['28', '36']),
  /** How a list of emails is drawn: the columns of ML-014, or one line of text (ours, decision 17). */
  mail_layout: z.enum(['columns', 'compact']),
  /** What a finger that swipes over a row does, on a phone (ours). */
  swipe_right: Swipe,
  swipe_left: Swipe,
  mail_open_mode: z.enum(['all', 'open', 'focused']),
  compose_message_in_new_window: z.enum(['true', 'false']),
  date_format: z.enum(['12', '24', '24_a', '24_b']),
  /** Ages as specified (FM-003), or the clock today, the day of the week, then the date (ours, decision 18). */
  time_style: z.enum(['ages', 'clock']),
  default_mail_search_method: z.enum(['exact_match', 'contain_or', 'contain_and']),
  email_display_from_type: Names,
  email_display_to_type: Names,
  double_click_mail: z.enum(['popup', 'window', 'tab']),
  spacebar_action: z.enum(['scroll', 'next']),
  shortcut_hide_email: Switch,
  shortcut_top_mail_list: Switch,
  reverse_mail_list_order: Switch,
  persist_view_position: Switch,
  preload_email_body: Switch,
  /** HTML bodies turn dark with the dark theme (ours); plain text always does. */
  dark_mail_bodies: Switch,
  /** Archiving two or more emails asks first (ours, decision 16). */
  ask_before_archive: Switch,
  /** 1 Monday to 7 Sunday. */
  calendar_start_weekday: z.string().regex(/^[1-7]$/),
  line_colors: JsonText,
  lines_unsubscription: JsonText.refine(isUnsubscription, 'Please check your form.'),
  /** Whether the user signs in with a code as well: follows two-factor sign-in, nobody chooses it (AU-015). */
  google_authenticator: Switch,
  current_web_center_version: z.string().max(100),
  /** The end of the user's own key of the AI service (AI-001, ST-008): follows the key, nobody chooses it. */
  openai_api_key: z.string().max(10),
  /** Seconds in which a sent mail can be taken back (ours). */
  undo_send_seconds: z.enum(['0', '5', '10', '20', '30']),
  /** What a new mail starts as (ours, CP-019). */
  compose_body_type: z.enum(['html', 'plain_text']),
  /** Family of what is written (ours, FM-007); the editor knows which there are. */
  compose_font: z.string().regex(/^[A-Za-z ]{1,40}$/),
  /** Points (ours). */
  compose_font_size: z.enum(['9', '10', '11', '12', '14']),
  /** Line that a new mail is sent from; '' takes the one that is looked at (ours, CP-014). */
  compose_line_id: z.string().regex(/^\d{0,15}$/),
  /** JSON of `ShortcutChoices` (ours). */
  shortcuts: JsonText.refine(
    (text) => !isJson(text) || ShortcutChoices.safeParse(JSON.parse(text)).success,
    'Please check your form.',
  ),
} as const

export type MailSettingKey = keyof typeof mailSettingValues
export type MailSettings = Record<MailSettingKey, string>

export const MailSettings = z.record(z.string(), z.string())

/** What applies until the user chooses. */
export const mailSettingDefaults: MailSettings = {
  conversation_view: 'auto',
  locked_reading_plane: '0',
  group_conversations: '0',
  auto_read_email: '1',
  auto_read_email_time: '0',
  theme_colour: 'original',
  live_feed: '1',
  show_filter: '0',
  preview_mail_body: '0',
  one_line_rows: '36',
  mail_layout: 'columns',
  swipe_right: 'archive',
  swipe_left: 'star',
  mail_open_mode: 'all',
  compose_message_in_new_window: 'true',
  date_format: '24',
  time_style: 'ages',
  default_mail_search_method: 'contain_and',
  email_display_from_type: 'username',
  email_display_to_type: 'username',
  double_click_mail: 'window',
  spacebar_action: 'scroll',
  shortcut_hide_email: '0',
  shortcut_top_mail_list: '0',
  reverse_mail_list_order: '0',
  persist_view_position: '0',
  preload_email_body: '1',
  dark_mail_bodies: '1',
  ask_before_archive: '1',
  calendar_start_weekday: '7',
  line_colors: '{}',
  lines_unsubscription: '[]',
  google_authenticator: '0',
  current_web_center_version: '',
  openai_api_key: '',
  undo_send_seconds: '10',
  compose_body_type: 'html',
  compose_font: 'Calibri',
  compose_font_size: '11',
  compose_line_id: '',
  shortcuts: '{}',
}
