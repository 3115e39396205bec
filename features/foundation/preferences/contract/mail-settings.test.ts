import { expect, test } from 'vitest'
import { mailSettingDefaults, mailSettingValues, readShortcutChoices } from './mail-settings.ts'

test('ST-009 every default is a value that its setting takes', () => {
  const refused = Object.entries(mailSettingValues).filter(
    ([key, values]) => !values.safeParse(mailSettingDefaults[key as keyof typeof mailSettingValues]).success,
  )
  expect(refused.map(([key]) => key)).toEqual([])
})

test('ST-009 keys of the user’s own are lists of keys by command, and nothing else', () => {
  const takes = (text: string) => mailSettingValues.shortcuts.safeParse(text).success
  expect(takes('{"mail.star":["mod+d"],"mail.hide":[]}')).toBe(true)
  for (const wrong of [
    '',
    'x',
    '[]',
    '{"mail.star":"s"}',
    '{"mail.star":[1]}',
    '{"a":["1","2","3","4","5"]}',
  ]) {
    expect(takes(wrong)).toBe(false)
    expect(readShortcutChoices(wrong)).toEqual({})
  }
  expect(readShortcutChoices('{"mail.star":["mod+d"]}')).toEqual({ 'mail.star': ['mod+d'] })
})

test('ST-009 the seconds of reading are digits', () => {
  const takes = (text: string) => mailSettingValues.auto_read_email_time.safeParse(text).success
  expect(['0', '12', '9999'].map(takes)).toEqual([true, true, true])
  expect(['', '-1', '1.5', '10000', 'soon'].map(takes)).toEqual([false, false, false, false, false])
})
