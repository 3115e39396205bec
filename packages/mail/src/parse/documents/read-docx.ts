import { Parser } from 'htmlparser2'
import { xmlAttribute, xmlElements } from '../attachments/xml-text.ts'
import { ZipArchive } from '../attachments/zip-archive.ts'
import { cleanHtml } from '../html/clean-html.ts'
import { DocxWriter } from './write-docx-html.ts'

/** XML unpacked of one document; a charter party of 100 pages has some 5 MB. */
const BYTES = 24 * 1024 * 1024
/** Characters of HTML given out: some 150 pages. */
export const DOCUMENT_CHARS = 600_000
const CHUNK = 64 * 1024

export interface ReadDocument {
  /** Cleaned as a mail's HTML is. */
  html: string
  is_cut: boolean
}

/**
 * A Word document as readable HTML: headings, paragraphs, lists, tables, links, emphasis; without pictures, page layout,
 * headers and what is deleted in tracked changes. Null when the bytes are no such document, are encrypted or broken.
 */
export async function readDocx(bytes: Buffer): Promise<ReadDocument | null> {
  const zip = new ZipArchive(bytes, BYTES)
  const start = await zip.readStart('word/document.xml')
  if (start === null) return null
  const links = new Map<string, string>()
  for (const relation of xmlElements(
    zip.read('word/_rels/document.xml.rels')?.toString('utf8') ?? '',
    'Relationship',
  )) {
    links.set(xmlAttribute(relation, 'Id'), xmlAttribute(relation, 'Target'))
  }
  const { html, is_cut } = writeAll(start.content.toString('utf8'), links)
  return { html: cleanHtml(html), is_cut: is_cut || start.is_cut }
}

function writeAll(xml: string, links: ReadonlyMap<string, string>): { html: string; is_cut: boolean } {
  const writer = new DocxWriter(links)
  const parser = new Parser(writer, { xmlMode: true, decodeEntities: true })
  for (let at = 0; at < xml.length; at += CHUNK) {
    parser.write(xml.slice(at, at + CHUNK))
    if (writer.html.length > DOCUMENT_CHARS) {
      // Ends what is open, so that the last table is still a table.
      parser.end()
      return { html: writer.finish(), is_cut: true }
    }
  }
  parser.end()
  return { html: writer.finish(), is_cut: false }
}
