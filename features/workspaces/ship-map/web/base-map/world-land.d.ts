/** Made by the build from Natural Earth (apps/web/world-land.ts): polygons of rings of whole numbers. */
declare module 'virtual:world-land' {
  const polygons: readonly (readonly (readonly number[])[])[]
  export default polygons
}
