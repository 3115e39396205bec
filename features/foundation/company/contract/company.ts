import { z } from 'zod'

/** The tenant; `id` is its short name in base URLs. */
export const Company = z.object({ id: z.string(), name: z.string() })
export type Company = z.infer<typeof Company>

/** Company switches (ST-001), stored and sent as texts as the specification compares them ('1', '0'). */
export const companySettingKeys = [
  'assignment_module',
  'shipping_module_turn_off',
  'calendar_module',
  'limit_hashtag',
  'enable_archive',
  'mark_as_unread',
  'allow_laycan_contacts_directory',
  'openai_integration',
  'openai_api_key',
  'enable_trigonal',
  // Ours: the service that the AI feature asks, and its model; '' asks none.
  'openai_address',
  'openai_model',
  // Ours: '' no filing connector, `built_in` the product's own, else its address (AI-011).
  'filing_connector',
  // Ours: mails that one list loads at most (ML-029); '' is no limit (decision 3).
  'loaded_emails_limit',
  // Ours: pushes of new mail bring the beginning of its text.
  'push_mail_text',
  // Ours: hours after which a session that nobody uses ends.
  'session_idle_hours',
] as const

export const CompanySettingKey = z.enum(companySettingKeys)
export type CompanySettingKey = z.infer<typeof CompanySettingKey>

export const CompanySettings = z.record(CompanySettingKey, z.string())
export type CompanySettings = z.infer<typeof CompanySettings>

/** What a new company starts with. */
export const companySettingDefaults: CompanySettings = {
  assignment_module: '1',
  shipping_module_turn_off: '0',
  calendar_module: '1',
  limit_hashtag: '0',
  enable_archive: '1',
  mark_as_unread: '1',
  allow_laycan_contacts_directory: '0',
  openai_integration: '0',
  openai_api_key: '',
  enable_trigonal: '',
  openai_address: 'https://api.openai.com/v1',
  openai_model: '',
  filing_connector: '',
  loaded_emails_limit: '',
  push_mail_text: '0',
  // Over a night, not over a weekend.
  session_idle_hours: '24',
}
