import { expect, test } from 'vitest'
import { findLinks } from '@laycan/mail/compose/find-links.ts'
import { countedLinks, withCounters } from './count-links.ts'

const MAIL =
  '<p>See <a href="https://ship.example/q?a=1&amp;b=2">the list</a>, <a class=x href=\'http://two.example\'>two</a>,' +
  ' <a href="mailto:a@b.example">us</a>, <a href="https://ship.example/{{name}}">yours</a>' +
  ' <a href="javascript:alert(1)">x</a></p>'
const QUOTE = '<div class="laycan-quote"><a href="https://quoted.example/">old</a></div>'
const PICTURE = '<img src="https://d.example/o" width="1" height="1" alt="">'

const counted = (html: string, to: (url: string) => string | undefined = () => undefined) =>
  withCounters(html, findLinks(html), { to, picture: 'https://d.example/o' })

test('DR-001 addresses of the web in the own part are counted, each once; the quote is left alone', () => {
  expect(countedLinks(findLinks(MAIL + MAIL + QUOTE))).toEqual([
    'https://ship.example/q?a=1&b=2',
    'http://two.example',
  ])
})

test('DR-001 links lead where the counter says, everything else stays as it was written', () => {
  const replaced = counted(MAIL + QUOTE, (url) =>
    url.startsWith('http://two') ? undefined : 'https://d.example/t/c/1?x="&y',
  )
  expect(replaced).toBe(
    MAIL.replace('"https://ship.example/q?a=1&amp;b=2"', '"https://d.example/t/c/1?x=&quot;&amp;y"') +
      PICTURE +
      QUOTE,
  )
})

test('DR-001 the picture stands at the end of the own part', () => {
  expect(counted(`<p>Hi</p>${QUOTE}`)).toBe(`<p>Hi</p>${PICTURE}${QUOTE}`)
  expect(counted('<body><p>Hi</p></body>')).toBe(`<body><p>Hi</p>${PICTURE}</body>`)
  expect(counted('Hi')).toBe(`Hi${PICTURE}`)
})

test('DR-001 addresses in comments, and tags that do not end, are no links', () => {
  expect(findLinks('<!-- <a href="https://a.example">x</a> --><a href="https://b.example').links).toEqual([])
})
