import { useEffect, useRef } from 'react'
import { guardTravel } from './navigation.ts'

/** `form` is a form with a save button, `compose` a mail being written. */
export type WorkKind = 'form' | 'compose'

/** Asks the user whether the page may be left although something would be lost. */
type LeaveQuestion = (kind: WorkKind) => Promise<boolean>

interface Work {
  readonly kind: WorkKind
  /** It floats over all screens: only leaving the page would lose it. */
  readonly stays: boolean
}

const works = new Map<symbol, Work>()
const listeners = new Set<() => void>()
let ask: LeaveQuestion = () => Promise.resolve(true)
let stopGuarding: (() => void) | undefined

/** Set once by the app that can draw the question. */
export function setLeaveQuestion(question: LeaveQuestion): void {
  ask = question
}

export function hasUnsavedWork(kind?: WorkKind): boolean {
  return kind === undefined ? works.size > 0 : [...works.values()].some((work) => work.kind === kind)
}

/** Asks when something unsaved would be lost (SH-028, SH-029); a yes gives it up. */
export function mayLeave(): Promise<boolean> {
  return askAbout([...works])
}

/** The same for a step to another screen, which work that floats over all of them outlives. */
function mayStep(): Promise<boolean> {
  return askAbout([...works].filter(([, { stays }]) => !stays))
}

async function askAbout(lost: readonly (readonly [symbol, Work])[]): Promise<boolean> {
  if (lost.length === 0) return true
  const isWilling = await ask(lost.some(([, { kind }]) => kind === 'compose') ? 'compose' : 'form')
  if (!isWilling) return false
  for (const [name] of lost) works.delete(name)
  guard()
  return true
}

function setWork(name: symbol, work: Work | undefined): void {
  if (work === undefined) works.delete(name)
  else works.set(name, work)
  guard()
}

/** Travel is guarded only while there is something to lose: a guarded step takes a turn longer. */
function guard(): void {
  if (works.size > 0) stopGuarding ??= guardTravel(mayStep, () => hasUnsavedWork())
  else {
    stopGuarding?.()
    stopGuarding = undefined
  }
  for (const listener of [...listeners]) listener()
}

/** The session ended: there is nobody to ask. What was written is gone, or waits for its user (keep.ts). */
export function abandonWork(): void {
  works.clear()
  guard()
}

/**
 * Says that this screen holds what is not saved yet. The returned function ends that at once, for the moment between
 * a save and the next render.
 * @param stays the work floats over all screens: only leaving the page is asked about
 */
export function useUnsavedWork(
  isUnsaved: boolean,
  kind: WorkKind = 'form',
  { stays = false } = {},
): () => void {
  const name = useRef(Symbol(kind))
  useEffect(() => {
    setWork(name.current, isUnsaved ? { kind, stays } : undefined)
  }, [isUnsaved, kind, stays])
  useEffect(() => {
    const mine = name.current
    return () => setWork(mine, undefined)
  }, [])
  return () => setWork(name.current, undefined)
}

/** Hears when work begins or ends. */
export function onUnsavedWork(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
