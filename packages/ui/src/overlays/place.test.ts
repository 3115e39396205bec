import { describe, expect, test } from 'vitest'
import { place } from './place.ts'

const window = { windowWidth: 1000, windowHeight: 800 }
const button = { left: 100, top: 100, width: 80, height: 28 }

describe('where a floating part stands', () => {
  test('it stands below its anchor, aligned with its start', () => {
    const found = place({
      anchor: button,
      width: 200,
      height: 300,
      ...window,
      side: 'bottom',
      align: 'start',
    })
    expect(found).toEqual({ side: 'bottom', left: 100, top: 132 })
  })

  test('it flips to the other side when only that has room', () => {
    const low = { ...button, top: 700 }
    const found = place({ anchor: low, width: 200, height: 300, ...window, side: 'bottom', align: 'start' })
    expect(found).toEqual({ side: 'top', left: 100, top: 396 })
  })

  test('it is pushed into the window when no side has room', () => {
    const found = place({
      anchor: { ...button, top: 400 },
      width: 200,
      height: 600,
      ...window,
      side: 'bottom',
      align: 'start',
    })
    expect(found).toEqual({ side: 'bottom', left: 100, top: 192 })
  })

  test('at the right edge it moves left until it is whole', () => {
    const right = { left: 980, top: 100, width: 0, height: 0 }
    expect(
      place({ anchor: right, width: 200, height: 100, ...window, side: 'bottom', align: 'start' }).left,
    ).toBe(792)
  })

  test('a submenu opens at the left when the right has no room', () => {
    const item = { left: 780, top: 100, width: 200, height: 28 }
    const found = place({
      anchor: item,
      width: 180,
      height: 100,
      ...window,
      side: 'right',
      align: 'start',
      gap: 0,
    })
    expect(found).toEqual({ side: 'left', left: 600, top: 100 })
  })
})
