import { escapeXml, XML_HEAD } from './xml.ts'
import { writeZip } from './zip.ts'

const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** A Word document of plain paragraphs (ECMA-376); a paragraph that starts with `# ` is bold and larger. */
export function writeDocx(paragraphs: readonly string[]): Buffer {
  const body = paragraphs.map(writeParagraph).join('')
  const files: [string, string][] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ],
    [
      'word/document.xml',
      `<w:document xmlns:w="${MAIN}"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
    ],
  ]
  return writeZip(files.map(([name, text]) => ({ name, content: Buffer.from(XML_HEAD + text) })))
}

function writeParagraph(paragraph: string): string {
  const heading = paragraph.startsWith('# ')
  const style = heading ? '<w:rPr><w:b/><w:sz w:val="28"/></w:rPr>' : ''
  const text = escapeXml(heading ? paragraph.slice(2) : paragraph)
  return `<w:p><w:r>${style}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
}
