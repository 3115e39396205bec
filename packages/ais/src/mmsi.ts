/**
 * Whether an MMSI is a ship's: nine digits, of which the first three are a country's (ITU-R M.585: 201 to 775). Coast
 * stations (00), groups (0), aircraft (111), aids (99), craft of a mother ship (98) and transmitters of distress (97) are
 * no ships.
 */
export function isShipMmsi(mmsi: number): boolean {
  return Number.isInteger(mmsi) && mmsi >= 201_000_000 && mmsi < 776_000_000
}
