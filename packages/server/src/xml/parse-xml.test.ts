import { expect, test } from 'vitest'
import { allOf, childOf, escapeXml, parseXml, textOf, XmlError } from './parse-xml.ts'

test('elements come with their namespaces, attributes and texts', () => {
  const root =
    parseXml(`<?xml version="1.0"?><!-- x --><D:multi xmlns:D="DAV:" xmlns="urn:c" a:b='1 &amp; 2' xmlns:a="urn:a">
    <D:href>/a&#47;&lt;b&gt;</D:href><item><![CDATA[<raw>&amp;]]></item><empty/></D:multi>`)
  expect(root).toMatchObject({ namespace: 'DAV:', name: 'multi', attributes: { b: '1 & 2' } })
  expect(textOf(root, 'href')).toBe('/a/<b>')
  expect(childOf(root, 'item')).toMatchObject({ namespace: 'urn:c', text: '<raw>&amp;' })
  expect(allOf(root, 'empty')).toHaveLength(1)
  expect(parseXml(`<a>${escapeXml('a<b>&"\u0000')}</a>`).text).toBe('a<b>&"')
})

test.each([
  ['a bomb of entities', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
  ['tags that cross', '<a><b></a></b>'],
  ['no end', '<a><b>'],
  ['two roots', '<a/><b/>'],
  ['text outside', 'x<a/>'],
  ['an unknown prefix', '<x:a/>'],
  ['depth', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`],
  ['nothing', ''],
])('%s is refused', (_name, text) => {
  expect(() => parseXml(text)).toThrow(XmlError)
})
