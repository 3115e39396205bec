import { describe, expect, test } from 'vitest'
import { readPlainBlocks } from './plain-blocks.ts'

const positions = `MV OCEAN KITE      56,780   SPORE      12-15 MAY
MV BALTIC STAR     58,100   KOHSICHANG 14-18 MAY
MV ADRIATIC        37,000   PAKISTAN   20 MAY`

function columnsOf(text: string): boolean[] {
  return readPlainBlocks(text)
    .filter((block) => block.text !== '')
    .map((block) => block.columns)
}

describe('blocks of plain text', () => {
  test('a position list keeps its columns, the prose around it does not become code', () => {
    expect(
      columnsOf(`Dear all,\nplease find our list below.\n\n${positions}\n\nBest regards\nNikos`),
    ).toEqual([false, true, false])
  })

  test('rows with empty lines between them, and a head above one, keep their columns, too', () => {
    const spaced = positions.replaceAll('\n', '\n\n')
    expect(columnsOf(`Dear all,\n\n${spaced}\n\nBest regards`)).toEqual([false, true, true, true, false])
    const head = 'VESSEL             DWT      OPEN       LAYCAN'
    expect(columnsOf(`${head}\n\n${positions}`)).toEqual([true, true])
    expect(columnsOf('Noted.  Tks.\n\nPls revert.  Rgds.')).toEqual([false, false])
  })

  test('tabs and drawn tables are columns', () => {
    expect(columnsOf('Vessel\tDWT\tOpen\nOCEAN KITE\t56780\tSpore\nADRIATIC\t37000\tKarachi')).toEqual([true])
    expect(columnsOf('| Vessel | DWT |\n|--------|-----|\n| KITE   | 56k |')).toEqual([true])
  })

  test('two blanks after a full stop and indented paragraphs are no columns', () => {
    expect(columnsOf('We are open.  Please offer firm.\nThe rate is fine.  Vessel is fixed.')).toEqual([
      false,
    ])
    expect(columnsOf('    An indented paragraph\n    of two lines')).toEqual([false])
  })

  test('a cited block is told from an answer beside it', () => {
    const blocks = readPlainBlocks('noted tks\n> is she open?\n> pls advise')
    expect(blocks.map(({ text, cited }) => [text, cited])).toEqual([
      ['noted tks', false],
      ['> is she open?\n> pls advise', true],
    ])
  })

  test('the blocks joined by newlines give the text again', () => {
    const text = `Dear all\n\n${positions}\n\n\n> quoted`
    expect(
      readPlainBlocks(text)
        .map((block) => block.text)
        .join('\n'),
    ).toBe(text)
  })
})
