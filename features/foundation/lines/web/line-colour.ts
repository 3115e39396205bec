import { useMailSetting } from '../../preferences/web/public.ts'
import { type Line, LineColour } from '../contract/line.ts'
import { lineRows } from './line-store.ts'

/**
 * Colour of a line for this user: his own choice (setting line_colors, JSON of line id to colour) before the colour of
 * the line.
 */
export function decideLineColour(line: Pick<Line, 'id' | 'colour'>, line_colors: string): LineColour {
  const chosen = LineColour.safeParse(readChoices(line_colors)[line.id])
  return chosen.success ? chosen.data : line.colour
}

function readChoices(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** A line with the colour that this user sees; undefined while it is not loaded. */
export function useLine(id: number | undefined): Line | undefined {
  const line = lineRows.useRow(id)
  const line_colors = useMailSetting('line_colors')
  return line && { ...line, colour: decideLineColour(line, line_colors) }
}
