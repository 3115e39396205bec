import { type RawBuilder, sql } from 'kysely'

type Text = RawBuilder<unknown>

/** As `spaced` of the contract. */
function spacedText(text: Text): Text {
  return sql`regexp_replace(regexp_replace(${text}, '[ \t\r\n\f\u00a0]+', ' ', 'g'), '^ | $', '', 'g')`
}

/** As `folded` of the contract. */
function foldedText(text: Text): Text {
  return sql`lower(replace(replace(${text}, 'İ', 'i'), 'Σ', 'σ'))`
}

/** A text as conditions compare it. */
export function comparedText(text: Text, case_sensitive: boolean): Text {
  const spaced = spacedText(text)
  return case_sensitive ? spaced : foldedText(spaced)
}

const INLINE = '</?(?:a|b|big|em|font|i|s|small|span|strike|strong|sub|sup|u)(?: (?:[^>"]|"[^"]*")*)?>'
const TAG = '<(?:[^>"]|"[^"]*")*>'

/** As `bodyText` of the contract, of the row `contents`. */
export const storedBodyText: Text = sql`(
  case when coalesce(contents.html, '') = '' then coalesce(contents.text, '') else
    replace(replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(contents.html, ${INLINE}, '', 'gi'), ${TAG}, ' ', 'g'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')
  end
)`
