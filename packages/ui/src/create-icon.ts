import { type ComponentProps, type ComponentType, createElement } from 'react'

export interface IconProps extends Omit<ComponentProps<'svg'>, 'stroke'> {
  /** Edge in pixels: 16 in lists and buttons (default), 20 in navigation bars, 32 in empty states. */
  size?: number
  /** Spoken name for an icon that stands alone; without it the icon is decoration and hidden from readers. */
  title?: string
}

export type Icon = ComponentType<IconProps>

type DrawnIcon = ComponentType<Omit<ComponentProps<'svg'>, 'stroke'> & { size?: number; stroke?: number }>

/**
 * Gives a Tabler icon our size and weight. Tabler draws on a grid of 24 with a stroke of 2, which is heavy at
 * 16 px beside 13 px text; 1.75 there and 1.5 for large ones match the stems of Inter.
 */
export function createIcon(Drawn: DrawnIcon): Icon {
  return function LaycanIcon({ size = 16, title, ...rest }: IconProps) {
    const naming = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true }
    return createElement(Drawn, { ...rest, ...naming, size, stroke: size > 20 ? 1.5 : 1.75 })
  }
}
