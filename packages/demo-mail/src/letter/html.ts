const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}

/** Outlook's page with the style block of Word, as most mail of the trade carries it. */
export function outlookPage(body: string): string {
  return `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15 (filtered medium)">
<!--[if !mso]><style>v\\:* {behavior:url(#default#VML);}
o\\:* {behavior:url(#default#VML);}
w\\:* {behavior:url(#default#VML);}
.shape {behavior:url(#default#VML);}
</style><![endif]-->
<style><!--
/* Font Definitions */
@font-face
	{font-family:"Cambria Math";
	panose-1:2 4 5 3 5 4 6 3 2 4;}
@font-face
	{font-family:Calibri;
	panose-1:2 15 5 2 2 2 4 3 2 4;}
/* Style Definitions */
p.MsoNormal, li.MsoNormal, div.MsoNormal
	{margin:0cm;
	font-size:11.0pt;
	font-family:"Calibri",sans-serif;
	mso-fareast-language:EN-US;}
a:link, span.MsoHyperlink
	{mso-style-priority:99;
	color:#0563C1;
	text-decoration:underline;}
span.EmailStyle17
	{mso-style-type:personal-compose;
	font-family:"Calibri",sans-serif;
	color:windowtext;}
@page WordSection1
	{size:612.0pt 792.0pt;
	margin:72.0pt 72.0pt 72.0pt 72.0pt;}
div.WordSection1
	{page:WordSection1;}
--></style>
<!--[if gte mso 9]><xml>
<o:shapedefaults v:ext="edit" spidmax="1026" />
</xml><![endif]-->
</head>
<body lang=EN-GB link="#0563C1" vlink="#954F72" style='word-wrap:break-word'>
<div class=WordSection1>
${body}
</div>
</body>
</html>
`
}

const EMPTY_PARAGRAPH = '<p class=MsoNormal><o:p>&nbsp;</o:p></p>'

/** Each line a paragraph of Word; a block that leans on columns keeps its blanks, in a font where they align. */
export function wordParagraphs(text: string): string {
  return text.split('\n\n').map(wordBlock).join(`\n${EMPTY_PARAGRAPH}\n`)
}

function wordBlock(block: string): string {
  const toParagraph = / {3}/.test(block) ? columnParagraph : plainParagraph
  return block
    .split('\n')
    .map((line) => (line === '' ? EMPTY_PARAGRAPH : toParagraph(escapeHtml(line))))
    .join('\n')
}

const plainParagraph = (html: string) => `<p class=MsoNormal>${html}<o:p></o:p></p>`

const columnParagraph = (html: string) =>
  `<p class=MsoNormal><span style='font-size:10.0pt;font-family:"Courier New"'>${html.replace(/ {2}/g, '&nbsp; ')}<o:p></o:p></span></p>`

/** Gmail's plain markup: lines in divs. */
export function gmailLines(text: string): string {
  return text
    .split('\n')
    .map((line) => `<div>${line === '' ? '<br>' : escapeHtml(line).replace(/ {2}/g, '&nbsp; ')}</div>`)
    .join('')
}

export function gmailPage(body: string): string {
  return `<div dir="ltr">${body}</div>\n`
}
