import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createSecretBox } from '@laycan/server/secrets.ts'
import { createCaptcha, isAnswer, openCaptcha, questionOf, sealCaptcha } from './captcha-token.ts'
import { drawLetters } from './draw-letters.ts'
import { LETTERS } from './letter-strokes.ts'

const secrets = createSecretBox(Buffer.alloc(32, 1))

test('the picture is a PNG of its size, dark where letters are, and never the same twice', () => {
  const [one, two] = [drawLetters(LETTERS.slice(0, 5)), drawLetters(LETTERS.slice(0, 5))]
  expect(one.equals(two)).toBe(false)
  expect(one.subarray(1, 4).toString()).toBe('PNG')
  expect([one.readUInt32BE(16), one.readUInt32BE(20)]).toEqual([240, 80])
  const pixels = inflateSync(one.subarray(41, 41 + one.readUInt32BE(33)))
  expect(pixels).toHaveLength(241 * 80)
  expect(pixels.filter((value) => value > 0 && value < 120).length).toBeGreaterThan(800)
})

test('what is sealed opens here alone, and tells nothing', () => {
  const captcha = createCaptcha(' Ben ')
  const id = sealCaptcha(captcha, secrets)
  expect(Buffer.from(id, 'base64url').includes(captcha.letters)).toBe(false)
  expect(openCaptcha(id, secrets)).toEqual(captcha)
  expect(openCaptcha(id, createSecretBox(Buffer.alloc(32, 2)))).toBeUndefined()
  for (const odd of ['', 'x', `${id.slice(0, -6)}AAAAAA`, 'é'.repeat(300)])
    expect(openCaptcha(odd, secrets)).toBeUndefined()
  const late = { ...captcha, expires_at: new Date(Date.now() - 1).toISOString() }
  expect(openCaptcha(sealCaptcha(late, secrets), secrets)).toBeUndefined()
})

test('letters in any case and the digits of the words count, for this name alone', () => {
  const captcha = createCaptcha('Ben')
  const spaced = [...captcha.letters.toLowerCase()].join(' ')
  for (const right of [captcha.letters, spaced, captcha.digits])
    expect(isAnswer(captcha, right, 'BEN ')).toBe(true)
  expect(isAnswer(captcha, captcha.letters, 'ann')).toBe(false)
  for (const wrong of ['', 'AAAAA', captcha.letters.slice(1)])
    expect(isAnswer(captcha, wrong, 'ben')).toBe(false)
  expect(questionOf(captcha).split(', ')).toHaveLength(6)
})
