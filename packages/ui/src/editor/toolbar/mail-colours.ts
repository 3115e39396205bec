/** Colours that are written into mails: as all mail programs know them, not the colours of our own theme. */
export const TEXT_COLOURS = [
  ['Black', '#000000'],
  ['Grey', '#666666'],
  ['Red', '#c00000'],
  ['Bright red', '#ff0000'],
  ['Orange', '#c55a11'],
  ['Gold', '#9c6500'],
  ['Green', '#00803c'],
  ['Teal', '#00787a'],
  ['Blue', '#0000ff'],
  ['Dark blue', '#1f497d'],
  ['Purple', '#7030a0'],
  ['Pink', '#c2187b'],
] as const

export const HIGHLIGHTS = [
  ['Yellow', '#ffff00'],
  ['Bright green', '#80ff80'],
  ['Turquoise', '#80ffff'],
  ['Pink', '#ffb3ff'],
  ['Orange', '#ffd27f'],
  ['Red', '#ff9999'],
  ['Blue', '#b3d1ff'],
  ['Grey', '#d9d9d9'],
] as const

export const CELL_SHADES = [
  ['Grey', '#eeeeee'],
  ['Blue', '#dbe8fb'],
  ['Green', '#dff2e1'],
  ['Yellow', '#fff5cc'],
  ['Orange', '#fde6d2'],
  ['Red', '#fbdcdc'],
] as const
