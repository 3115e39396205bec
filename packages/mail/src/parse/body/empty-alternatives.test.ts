import { describe, expect, test } from 'vitest'
import { cpuMs } from '@laycan/testing/cpu-time.ts'
import { parseMessage } from '../parse-message.ts'

const DOT = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const SHIP = 'R0lGODlhQAHwAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

function part(type: string, body: string): string {
  return `--a\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${body}\r\n`
}

function alternative(plain: string, html: string, ...more: string[]) {
  const parts = [part('text/plain', plain), part('text/html', html), ...more].join('')
  return parseMessage(
    Buffer.from(`Subject: x\r\nContent-Type: multipart/alternative; boundary=a\r\n\r\n${parts}--a--\r\n`),
  )
}

describe('an HTML alternative without anything to see gives way to the plain text', () => {
  test.each([
    ['nothing', ''],
    ['an empty body', '<html><body></body></html>'],
    ['white space', '<p> \t\r\n </p>'],
    ['no-break spaces', '<p>&nbsp;&#160;\u00a0</p><o:p>&nbsp;</o:p>'],
    ['zero-width characters', '<p>&zwnj;&zwj;&#8203;&#xfeff;&shy;&#8288;&#847;\u200b</p>'],
    ['fillers', '<p>\u3164\u2800\u115f</p>'],
    ['an empty table', '<table border="1"><tr><td>&nbsp;</td><td></td></tr></table>'],
    ['line breaks and a rule', '<br><br/><hr><div><br></div>'],
    ['empty lists and links', '<ul><li></li></ul><a href="https://x.example/"></a>'],
    ['comments', '<!-- KITE open --><!--[if mso]><p>Outlook</p><![endif]-->'],
    ['a style sheet', '<style>p{color:red}</style><p></p>'],
    ['a title', '<html><head><title>Fixture</title><meta charset="utf-8"></head><body></body></html>'],
    ['a script', '<script>document.write("KITE")</script>'],
    ['a picture of one pixel', '<img src="https://x.example/a.png" width="1" height="1" alt="">'],
    ['a picture of one pixel by its style', '<img src="https://x.example/a" style="width:1px;height:1px">'],
    ['a picture of no height', '<img src="https://x.example/a.png" width="600" height="0">'],
    ['a hidden picture', '<img src="https://x.example/a.png" style="display:none">'],
    ['a counting picture', '<img src="https://x.example/wf/open?upn=abc">'],
    ['a pixel by its name', '<img src="https://mail.x.example/e/pixel.gif?id=7">'],
    ['a picture of a counting host', '<img src="https://track.x.example/e/7">'],
    ['a dot within the mail', `<img src="data:image/gif;base64,${DOT}">`],
    ['a picture without a source', '<img alt="">'],
    ['a picture that did not come', '<img src="cid:gone@x">'],
    ['display:none', '<div style="display:none">secret</div>'],
    ['display: none in capitals', '<div STYLE="DISPLAY: NONE !important">secret</div>'],
    ['visibility:hidden', '<div style="visibility:hidden">secret <b>more</b></div>'],
    ['font-size:0', '<span style="font-size:0">secret</span>'],
    ['font-size:0px', '<span style="font-size:0px;line-height:0">secret</span>'],
    ['the shorthand of the font', '<span style="font:0/0 a">secret</span>'],
    ['opacity', '<div style="opacity:0">secret</div>'],
    ['no height', '<div style="max-height:0;overflow:hidden">secret</div>'],
    ['no height and cut', '<div style="height:0;overflow:hidden">secret</div>'],
    ['the attribute', '<p hidden>secret</p>'],
    ['mso-hide', '<p style="mso-hide:all">secret</p>'],
    ['a class', '<style>.pre{display:none!important}</style><div class="pre">secret</div>'],
    ['an id', '<style>#pre{visibility:hidden}</style><div id="pre">secret</div>'],
    [
      'all of it',
      '<style>p{x:y}</style><table><tr><td>&nbsp;<p style="display:none">a</p></td></tr></table><img src="https://x.example/o.gif" height="1">',
    ],
  ])('%s', async (_, html) => {
    const mail = await alternative('MV KITE fixed', html)
    expect(mail).toMatchObject({
      body_type: 'plain_text',
      text: 'MV KITE fixed',
      html: '',
      preview: 'MV KITE fixed',
    })
  })

  test('within multipart/related and multipart/mixed too, whose files stay', async () => {
    const related = `--a\r\nContent-Type: multipart/related; boundary=r\r\n\r\n--r\r\nContent-Type: text/html\r\n\r\n<div></div>\r\n--r\r\nContent-Type: image/png\r\nContent-ID: <logo>\r\n\r\nPNG\r\n--r--\r\n`
    const mail = await parseMessage(
      Buffer.from(
        `Content-Type: multipart/alternative; boundary=a\r\n\r\n${part('text/plain', 'KITE')}${related}--a--\r\n`,
      ),
    )
    expect(mail).toMatchObject({ body_type: 'plain_text', text: 'KITE' })
    expect(mail.attachments).toHaveLength(1)
  })

  test('a second HTML version with something to see wins over an empty last one', async () => {
    const mail = await alternative('', '<p>KITE</p>', part('text/html', '<p></p>'))
    expect(mail).toMatchObject({ body_type: 'html', text: 'KITE' })
  })
})

describe('an HTML alternative with anything to see stays', () => {
  test.each([
    ['one letter', '<p>.</p>'],
    ['a picture of the mail', `<img src="data:image/gif;base64,${SHIP}">`],
    ['a remote picture of normal size', '<img src="https://x.example/open/a.png" width="600" height="200">'],
    ['a remote picture of unknown size', '<img src="https://x.example/opening-hours.png">'],
    [
      'text in a cell of no size that sets its own',
      '<table><tr><td style="font-size:0"><div style="font-size:13px">KITE</div></td></tr></table>',
    ],
    [
      'visible text in what is not',
      '<div style="visibility:hidden"><p style="visibility:visible">KITE</p></div>',
    ],
    [
      'a picture in a cell of no size',
      '<table><tr><td style="font-size:0px"><img src="https://x.example/a.png" width="550"></td></tr></table>',
    ],
    [
      'a class that a phone hides',
      '<style>@media (max-width:480px){.wide{display:none}}</style><p class="wide">KITE</p>',
    ],
    ['a class shown again', '<style>.a{display:none}.a{display:block}</style><p class="a">KITE</p>'],
    ['a size of its own', '<p style="font-size:0;font-size:14px">KITE</p>'],
    [
      'a late word',
      `<style>${'p{color:red}'.repeat(5000)}</style>${'<p>&nbsp;</p>'.repeat(5000)}<p>KITE</p>`,
    ],
  ])('%s', async (_, html) => {
    expect((await alternative('MV KITE fixed', html)).body_type).toBe('html')
  })

  test('an inline picture', async () => {
    const png =
      '--a\r\nContent-Type: image/png\r\nContent-ID: <recap@x>\r\nContent-Disposition: inline\r\n\r\nPNG\r\n'
    expect((await alternative('KITE', '<img src="cid:recap@x">', png)).body_type).toBe('html')
    expect((await alternative('KITE', '<img src="cid:recap@x" width=1 height=1>', png)).body_type).toBe(
      'plain_text',
    )
  })

  test('both without anything: the HTML is kept', async () => {
    expect((await alternative(' ', '<p></p>')).body_type).toBe('html')
  })
})

describe('a plain text without anything to see gives way to the HTML', () => {
  test.each([
    ['nothing', ''],
    ['blank lines', '\r\n \r\n\t\r\n'],
    ['no-break spaces', '\u00a0\u00a0'],
    ['zero-width characters', '\u200b\ufeff\u200d\u2060'],
  ])('%s', async (_, plain) => {
    expect(await alternative(plain, '<p>KITE <b>open</b></p>')).toMatchObject({
      body_type: 'html',
      text: 'KITE open',
      preview: 'KITE open',
    })
  })

  test('in front of the footer of a list too', async () => {
    const mail = await parseMessage(
      Buffer.from(
        `Content-Type: multipart/mixed; boundary=m\r\n\r\n--m\r\nContent-Type: multipart/alternative; boundary=a\r\n\r\n${part('text/plain', '')}${part('text/html', '<p>KITE</p>')}--a--\r\n--m\r\nContent-Type: text/plain\r\n\r\nlist footer\r\n--m--\r\n`,
      ),
    )
    expect(mail.text).toMatch(/^KITE\s+list footer$/)
  })
})

test('text of no size is left out of the text, what has a size in it is not', async () => {
  const mail = await alternative(
    '',
    '<td style="font-size:0">junk<div style="font-size:13px">KITE</div></td><i style="font-size:0">x</i>',
  )
  expect(mail.text).toBe('KITE')
})

test('a hundred thousand empty elements and rules are looked through in less than a second', async () => {
  const started = process.cpuUsage()
  await alternative(
    'KITE',
    `<style>${'.a{display:none}@media print{'.repeat(20_000)}</style>${'<p class="a b c" style="font-size:0"> '.repeat(100_000)}`,
  )
  expect(cpuMs(started)).toBeLessThan(1000)
})
