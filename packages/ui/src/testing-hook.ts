import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** What a hook says now, outside of a screen: its effects do not run. */
export function hookValue<Value>(useValue: () => Value): Value {
  const seen: Value[] = []
  function Probe() {
    seen.push(useValue())
    return null
  }
  renderToStaticMarkup(createElement(Probe))
  return seen[0] as Value
}
