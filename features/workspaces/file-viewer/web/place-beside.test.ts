import { expect, test } from 'vitest'
import { decideBeside } from './place-beside.ts'

const place = { left: 250, top: 44, right: 1440, bottom: 900 }

test('MD-008 beside a mail in its own column the file stands in the place of the list', () => {
  expect(decideBeside(place, { ...place, left: 850 })).toEqual({
    panel: { ...place, right: 850 },
    mail_gives_way: 0,
    list_gives_way: 0,
  })
})

test('MD-008 where all three have room, the file stands between list and mail', () => {
  const wide = { ...place, right: 2200 }
  expect(decideBeside(wide, { ...wide, left: 1400 })).toEqual({
    panel: { ...wide, left: 670, right: 1400 },
    mail_gives_way: 0,
    list_gives_way: 730,
  })
  // A page is not read better when it is wider: the list has the rest.
  expect(decideBeside({ ...wide, left: 0 }, { ...wide, left: 1800 })).toMatchObject({
    panel: { left: 700, right: 1800 },
    list_gives_way: 1100,
  })
})

test('MD-008 a low mail below the list is left alone: the file stands in the place of the list', () => {
  expect(decideBeside(place, { ...place, top: 560 })).toEqual({
    panel: { ...place, bottom: 560 },
    mail_gives_way: 0,
    list_gives_way: 0,
  })
})

test('MD-008 beside a mail of full width, or a high one below the list, the file takes the second half', () => {
  const half = { left: 845, mail_gives_way: 595 }
  expect(decideBeside(place, place)).toEqual({
    panel: { ...place, left: half.left },
    mail_gives_way: half.mail_gives_way,
    list_gives_way: 0,
  })
  expect(decideBeside(place, { ...place, top: 400 })).toEqual({
    panel: { ...place, top: 400, left: half.left },
    mail_gives_way: half.mail_gives_way,
    list_gives_way: 0,
  })
})

test('MD-008 a list that is too low for the file gives way with its mail', () => {
  expect(decideBeside(place, { ...place, top: 200 })).toEqual({
    panel: { ...place, left: 845 },
    mail_gives_way: 595,
    list_gives_way: 595,
  })
})
