const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** What a browser calls itself, in words: 'Chrome on Windows'. */
export function deviceName(user_agent: string): string {
  const nameOf = (names: typeof BROWSERS, unknown: string) =>
    names.find(([pattern]) => pattern.test(user_agent))?.[1] ?? unknown
  return `${nameOf(BROWSERS, 'Browser')} on ${nameOf(SYSTEMS, 'a device')}`
}
