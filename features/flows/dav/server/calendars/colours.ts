/** The ten named label colours in the light theme (`packages/ui/src/tokens.css`), as phones paint them. */
const colours: Readonly<Record<string, string>> = {
  Red: '#d43a47',
  Orange: '#c9600c',
  Yellow: '#a67a00',
  Green: '#2e8b45',
  Teal: '#0c8587',
  Blue: '#2f6fe0',
  Purple: '#8250d0',
  Pink: '#c93a92',
  Brown: '#87603f',
  Grey: '#6a7280',
}

export function colourOf(name: string): string {
  return (Object.hasOwn(colours, name) ? colours[name] : undefined) ?? '#6a7280'
}
