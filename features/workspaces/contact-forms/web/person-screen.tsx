import { FormScreen } from './form-screen.tsx'

/** A person, new or to be edited (SH-015). */
export default function PersonScreen() {
  return <FormScreen level="person" />
}
