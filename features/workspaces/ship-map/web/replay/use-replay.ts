import { useCallback, useEffect, useRef, useState } from 'react'
import type { TrackPoint } from '#features/records/ais/contract/ais-feature.ts'
import { timeOf } from './place-at.ts'

/** Hours of the track that pass in a second. */
export const paces = [1, 6, 24] as const
export type Pace = (typeof paces)[number]

const HOUR_MS = 3_600_000

export interface Replay {
  /** First and last moment of the track, and the one that shows, in milliseconds. */
  from: number
  to: number
  time: number
  is_playing: boolean
  pace: Pace
  toggle: () => void
  seek: (time: number) => void
  setPace: (pace: Pace) => void
}

/** Plays a track; at its end it stops, and playing again begins anew. Another track stands at its end. */
export function useReplay(track: readonly TrackPoint[]): Replay {
  const [first, last] = [track[0], track.at(-1)]
  const [from, to] = [first ? timeOf(first) : 0, last ? timeOf(last) : 0]
  const [time, setTime] = useState(to)
  const [is_playing, setPlaying] = useState(false)
  const [pace, setPace] = useState<Pace>(6)
  const frame = useRef({ to, pace })
  frame.current = { to, pace }

  useEffect(() => {
    setTime(to)
    setPlaying(false)
  }, [to])

  useEffect(() => {
    if (!is_playing) return undefined
    let before = performance.now()
    let request = requestAnimationFrame(function step(now) {
      const passed = (now - before) * frame.current.pace * (HOUR_MS / 1_000)
      before = now
      setTime((at) => Math.min(at + passed, frame.current.to))
      request = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(request)
  }, [is_playing])

  // Nothing moves on from the end.
  useEffect(() => {
    if (is_playing && time >= to) setPlaying(false)
  }, [is_playing, time, to])

  const toggle = useCallback(() => {
    setTime((at) => (at >= frame.current.to ? from : at))
    setPlaying((isOn) => !isOn)
  }, [from])
  const seek = useCallback((at: number) => setTime(at), [])
  return { from, to, time, is_playing, pace, toggle, seek, setPace }
}
