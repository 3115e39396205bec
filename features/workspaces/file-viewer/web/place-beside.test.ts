import { expect, test } from 'vitest'
import { decideBeside } from './place-beside.ts'

const place = { left: 250, top: 44, right: 1920, bottom: 1080 }

test('MD-008 beside a mail in its own column the file stands over the list', () => {
  expect(decideBeside(place, { ...place, left: 1100 })).toEqual({
    panel: { ...place, right: 1100 },
    mail_gives_way: 0,
  })
  expect(decideBeside({ ...place, left: 0 }, { ...place, left: 1400 }).panel.left).toBe(300)
})

test('MD-008 beside a mail of full width, or a low one below the list, the file takes the second half', () => {
  expect(decideBeside(place, place)).toEqual({ panel: { ...place, left: 1085 }, mail_gives_way: 835 })
  expect(decideBeside(place, { ...place, top: 700 })).toEqual({
    panel: { ...place, left: 1085 },
    mail_gives_way: 835,
  })
})

test('MD-008 below the list the file leaves the list free where the mail is high enough for it', () => {
  expect(decideBeside(place, { ...place, top: 660 }).panel).toEqual({ ...place, top: 660, left: 1085 })
  expect(decideBeside(place, { ...place, top: 661 }).panel.top).toBe(44)
})
