import type { Map as MapLibreMap } from 'maplibre-gl'
import { mapGroups } from '#features/records/ais/contract/ais-feature.ts'
import type { MapColours } from './map-colours.ts'

const SIZE = 22
/** Drawn twice as large, for screens with small pixels. */
const SCALE = 2

/** The picture of a ship: an arrow while it moves, else a dot. */
export function iconName(group: string, isMoving: boolean): string {
  return `${group}-${isMoving ? 'moving' : 'still'}`
}

/** Draws the pictures of all groups anew, in the colours of the theme. */
export function addShipIcons(map: MapLibreMap, colours: MapColours): void {
  for (const group of mapGroups) {
    for (const isMoving of [true, false]) {
      const name = iconName(group, isMoving)
      if (map.hasImage(name)) map.removeImage(name)
      map.addImage(name, drawShip(colours.groups[group], colours.halo, isMoving), { pixelRatio: SCALE })
    }
  }
}

function drawShip(colour: string, outline: string, isMoving: boolean): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE * SCALE
  canvas.height = SIZE * SCALE
  const pen = canvas.getContext('2d')
  if (!pen) return new ImageData(SIZE * SCALE, SIZE * SCALE)
  pen.scale(SCALE, SCALE)
  pen.fillStyle = colour
  pen.strokeStyle = outline
  pen.lineWidth = 1.5
  pen.beginPath()
  if (isMoving) {
    pen.moveTo(11, 1)
    pen.lineTo(17, 20)
    pen.lineTo(11, 16)
    pen.lineTo(5, 20)
    pen.closePath()
  } else pen.arc(11, 11, 5.5, 0, 2 * Math.PI)
  pen.fill()
  pen.stroke()
  return pen.getImageData(0, 0, SIZE * SCALE, SIZE * SCALE)
}
