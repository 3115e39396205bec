import type { CompanySettingKey } from './company.ts'

/**
 * The settings that an administrator switches. A key joins with what it switches: a switch without an effect is not there
 * (README). Settings that are no switches have calls of their own.
 */
export const companySwitches = [
  'assignment_module',
  'shipping_module_turn_off',
  'calendar_module',
  'enable_archive',
  'mark_as_unread',
  'limit_hashtag',
  'openai_integration',
  'allow_laycan_contacts_directory',
  'enable_trigonal',
  'push_mail_text',
] as const satisfies readonly CompanySettingKey[]

export type CompanySwitch = (typeof companySwitches)[number]

/** What is stored of a switch that is on: shipping is the one that says what is off. */
export function valueWhenOn(key: CompanySwitch): '0' | '1' {
  return key === 'shipping_module_turn_off' ? '0' : '1'
}

/** Whether this key can be switched. */
export function isCompanySwitch(key: string): key is CompanySwitch {
  return companySwitches.some((each) => each === key)
}
