import { expect, test } from 'vitest'
import { addPicture, linksIn, replaceLinks } from './count-links.ts'

const MAIL =
  '<p>See <a href="https://ship.example/q?a=1&amp;b=2">the list</a>, <a class=x href=\'http://two.example\'>two</a>,' +
  ' <a href="mailto:a@b.example">us</a>, <a href="https://ship.example/{{name}}">yours</a>' +
  ' <a href="javascript:alert(1)">x</a></p>'
const QUOTE = '<div class="laycan-quote"><a href="https://quoted.example/">old</a></div>'

test('DR-001 addresses of the web in the own part are counted, each once; the quote is left alone', () => {
  expect(linksIn(MAIL + MAIL + QUOTE)).toEqual(['https://ship.example/q?a=1&b=2', 'http://two.example'])
})

test('DR-001 links lead where the counter says, everything else stays as it was written', () => {
  const replaced = replaceLinks(MAIL + QUOTE, (url) =>
    url.startsWith('http://two') ? undefined : 'https://d.example/t/c/1?x="&y',
  )
  expect(replaced).toBe(
    MAIL.replace('"https://ship.example/q?a=1&amp;b=2"', '"https://d.example/t/c/1?x=&quot;&amp;y"') + QUOTE,
  )
})

test('DR-001 the picture stands at the end of the own part', () => {
  const picture = '<img src="https://d.example/o" width="1" height="1" alt="">'
  expect(addPicture(`<p>Hi</p>${QUOTE}`, 'https://d.example/o')).toBe(`<p>Hi</p>${picture}${QUOTE}`)
  expect(addPicture('<body><p>Hi</p></body>', 'https://d.example/o')).toBe(`<body><p>Hi</p>${picture}</body>`)
})
