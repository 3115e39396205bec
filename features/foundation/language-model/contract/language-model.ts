type Known<Key extends string> = Readonly<Partial<Record<Key, string>>>

/**
 * Whether the AI feature is on for a user (AI-001): the company has switched it on, and a key is there, the company's or
 * the user's own. Keys come cut to their ends (ST-008); '' is none.
 */
export function isAiOn(
  company: Known<'openai_integration' | 'openai_api_key'>,
  user: Known<'openai_api_key'>,
): boolean {
  const hasKey = Boolean(company.openai_api_key) || Boolean(user.openai_api_key)
  return company.openai_integration === '1' && hasKey
}

/** The end of a key, by which its owner recognises it. Short ones would be given away by their end. */
export function endOfKey(api_key: string): string {
  const shown = api_key.length >= 12 ? api_key.slice(-4) : ''
  return `…${shown}`
}
