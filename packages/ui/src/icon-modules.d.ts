// Tabler ships types for its index only, and the index pulls 6,000 icons into development builds.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentProps, ComponentType } from 'react'

  const Icon: ComponentType<Omit<ComponentProps<'svg'>, 'stroke'> & { size?: number; stroke?: number }>
  export default Icon
}
