/** The moment of a time on the wall of a zone, by what the wall shows at that time in UTC. */
export function momentOfWall(text: string, zone: string): number {
  const wall = Date.parse(`${text.slice(0, 19)}Z`)
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  const shown = Date.parse(`${format.format(wall).replace(' ', 'T')}Z`)
  return wall - (shown - wall)
}
