import { useEffect, useRef } from 'react'
import { addStep } from './navigation.ts'

/** Name in the state of a history entry: how many layers are open over the screen. */
const DEPTH = 'laycan_depth'

interface Layer {
  readonly depth: number
  close(): void
}

const layers: Layer[] = []

function depthOfEntry(): number {
  const state: unknown = globalThis.history.state
  const depth = typeof state === 'object' && state !== null && DEPTH in state ? state[DEPTH] : 0
  return typeof depth === 'number' ? depth : 0
}

function handlePop(): void {
  const depth = depthOfEntry()
  for (const layer of layers.filter((each) => each.depth > depth)) layer.close()
}

/** Entries of layers that were closed otherwise are taken back once all of a press has been done. */
function takeBackEntries(): void {
  setTimeout(() => {
    const depth = depthOfEntry()
    if (depth > layers.length) globalThis.history.go(layers.length - depth)
  })
}

function openLayer(close: () => void): () => void {
  const layer = { depth: layers.length + 1, close }
  layers.push(layer)
  if (layers.length === 1) globalThis.addEventListener('popstate', handlePop)
  // After a reload the entry of what was open is there already.
  if (depthOfEntry() < layer.depth) addStep({ [DEPTH]: layer.depth })
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    if (layers.length === 0) globalThis.removeEventListener('popstate', handlePop)
    takeBackEntries()
  }
}

/**
 * Makes what covers the screen a step of its own while `isOpen`: Back closes it, as people on a phone expect, before it
 * leads elsewhere. The address stays.
 */
export function useBackStep(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => (isOpen ? openLayer(() => latest.current()) : undefined), [isOpen])
}
