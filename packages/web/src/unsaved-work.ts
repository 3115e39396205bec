import { useEffect, useRef } from 'react'
import { guardTravel } from './navigation.ts'

/** `form` is a form with a save button, `compose` a mail being written. */
export type WorkKind = 'form' | 'compose'

/** Asks the user whether the page may be left although something would be lost. */
type LeaveQuestion = (kind: WorkKind) => Promise<boolean>

const works = new Map<symbol, WorkKind>()
const listeners = new Set<() => void>()
let ask: LeaveQuestion = () => Promise.resolve(true)
let stopGuarding: (() => void) | undefined

/** Set once by the app that can draw the question. */
export function setLeaveQuestion(question: LeaveQuestion): void {
  ask = question
}

export function hasUnsavedWork(kind?: WorkKind): boolean {
  return kind === undefined ? works.size > 0 : [...works.values()].includes(kind)
}

/** Asks when something unsaved would be lost (SH-028, SH-029); a yes gives it up. */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsavedWork()) return true
  const isWilling = await ask(hasUnsavedWork('compose') ? 'compose' : 'form')
  if (isWilling) forgetWork()
  return isWilling
}

function forgetWork(): void {
  works.clear()
  guard()
}

function setWork(name: symbol, kind: WorkKind | undefined): void {
  if (kind === undefined) works.delete(name)
  else works.set(name, kind)
  guard()
}

/** Travel is guarded only while there is something to lose: a guarded step takes a turn longer. */
function guard(): void {
  if (works.size > 0) stopGuarding ??= guardTravel(mayLeave, () => hasUnsavedWork())
  else {
    stopGuarding?.()
    stopGuarding = undefined
  }
  for (const listener of [...listeners]) listener()
}

/**
 * Says that this screen holds what is not saved yet. The returned function ends that at once, for the moment between
 * a save and the next render.
 */
export function useUnsavedWork(isUnsaved: boolean, kind: WorkKind = 'form'): () => void {
  const name = useRef(Symbol(kind))
  useEffect(() => {
    setWork(name.current, isUnsaved ? kind : undefined)
  }, [isUnsaved, kind])
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
