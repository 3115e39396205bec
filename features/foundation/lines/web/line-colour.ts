import { mailSettings, setMailSetting, useMailSetting } from '#features/foundation/preferences/web/public.ts'
import { type Line, LineColour } from '../contract/line.ts'
import { lineRows } from './line-store.ts'

/**
 * Colour of a line for this user: his own choice (setting line_colors, JSON of line id to colour) before the colour of
 * the line.
 */
export function decideLineColour(line: Pick<Line, 'id' | 'colour'>, line_colors: string): LineColour {
  return choiceFor(line.id, line_colors) ?? line.colour
}

function choiceFor(line_id: number, line_colors: string): LineColour | undefined {
  return LineColour.safeParse(readChoices(line_colors)[line_id]).data
}

function readChoices(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The colour that this user gave to a line; undefined while the line has the company's. */
export function chosenLineColour(line_id: number): LineColour | undefined {
  return choiceFor(line_id, mailSettings().line_colors)
}

/** Gives a line a colour for this user alone, undefined the company's again (ML-020). Rejects when it is refused. */
export async function chooseLineColour(line_id: number, colour: LineColour | undefined): Promise<void> {
  const choices = { ...readChoices(mailSettings().line_colors), [line_id]: colour }
  await setMailSetting('line_colors', JSON.stringify(choices))
}

/** A line with the colour that this user sees; undefined while it is not loaded. */
export function useLine(id: number | undefined): Line | undefined {
  const line = lineRows.useRow(id)
  const line_colors = useMailSetting('line_colors')
  return line && { ...line, colour: decideLineColour(line, line_colors) }
}
