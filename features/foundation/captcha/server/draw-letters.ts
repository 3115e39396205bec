import { randomInt } from 'node:crypto'
import { encodeGreyPng } from './encode-grey-png.ts'
import { type Stroke, strokesOf } from './letter-strokes.ts'

const WIDTH = 240
const HEIGHT = 80
/** Pixels of a unit of the field that letters are written on. */
const UNIT = 7
/** Half the width of a stroke, in pixels. */
const PEN = 2.1
/** Lines across the letters, thinner than they are. */
const NOISE_LINES = 3
const NOISE_PEN = 0.9
const SPECKLES = 350

/** A PNG with letters that lean, swell and are crossed out: hard to read for a program, not for a person. */
export function drawLetters(letters: string): Buffer {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255)
  const warp = createWarp()
  const step = WIDTH / (letters.length + 1)
  for (const [index, letter] of [...letters].entries()) {
    const place = createPlace(step * (index + 1))
    for (const stroke of strokesOf(letter)) drawStroke(pixels, stroke.map(place).map(warp))
  }
  for (let line = 0; line < NOISE_LINES; line++) drawStroke(pixels, noiseLine().map(warp), NOISE_PEN)
  for (let speckle = 0; speckle < SPECKLES; speckle++) pixels[randomInt(pixels.length)] = randomInt(60, 200)
  return encodeGreyPng({ pixels, width: WIDTH, height: HEIGHT })
}

type Point = readonly [number, number]

/** Turned, stretched and moved by chance. */
function createPlace(centre: number): (point: Point) => Point {
  const angle = between(-0.38, 0.38)
  const [wide, high] = [between(0.85, 1.25) * UNIT, between(0.95, 1.3) * UNIT]
  const [dx, dy] = [centre + between(-5, 5), HEIGHT / 2 + between(-8, 8)]
  return ([x, y]) => {
    const [u, v] = [(x - 2) * wide, (y - 3) * high]
    return [dx + u * Math.cos(angle) - v * Math.sin(angle), dy + u * Math.sin(angle) + v * Math.cos(angle)]
  }
}

function createWarp(): (point: Point) => Point {
  const [a, b, c, d] = [between(2, 4), between(20, 40), between(0, 6), between(2, 4)]
  return ([x, y]) => [x + d * Math.sin(y / b + c), y + a * Math.sin(x / b + c)]
}

function noiseLine(): Stroke {
  const points = 6
  return Array.from({ length: points + 1 }, (_none, n) => [
    (WIDTH / points) * n,
    between(HEIGHT * 0.15, HEIGHT * 0.85),
  ])
}

function drawStroke(pixels: Uint8Array, points: readonly Point[], pen = PEN): void {
  for (let n = 1; n < points.length; n++) {
    const [from, to] = [points[n - 1], points[n]]
    if (from && to) drawSegment(pixels, [from, to], pen)
  }
}

/** Each pixel near a segment becomes as dark as it is near. */
function drawSegment(pixels: Uint8Array, [[ax, ay], [bx, by]]: readonly [Point, Point], pen: number): void {
  const reach = pen + 1
  const length2 = (bx - ax) ** 2 + (by - ay) ** 2 || 1
  const last = {
    x: Math.min(WIDTH - 1, Math.ceil(Math.max(ax, bx) + reach)),
    y: Math.min(HEIGHT - 1, Math.ceil(Math.max(ay, by) + reach)),
  }
  for (let y = Math.max(0, Math.floor(Math.min(ay, by) - reach)); y <= last.y; y++) {
    for (let x = Math.max(0, Math.floor(Math.min(ax, bx) - reach)); x <= last.x; x++) {
      const along = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length2))
      const distance = Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay))
      const darkness = Math.min(1, Math.max(0, reach - distance))
      const at = y * WIDTH + x
      pixels[at] = Math.min(pixels[at] ?? 255, Math.round(255 - 205 * darkness))
    }
  }
}

function between(low: number, high: number): number {
  return low + (randomInt(1_000_000) / 1_000_000) * (high - low)
}
