import { useMantineColorScheme } from '@mantine/core'
import { m } from '#messages'
import { AutoSchemeIcon, MoonIcon, SunIcon } from '../ui/icons.tsx'
import { Choice } from '../ui/forms/choice.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

/** Light, dark or system theme; unknown to the server. */
export function SchemeSwitch() {
  // Without it the library writes a style element that the CSP refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const isHydrated = useIsHydrated()
  return (
    <Choice
      label={m['shell.scheme']()}
      value={isHydrated ? colorScheme : null}
      options={[
        { value: 'auto', text: <AutoSchemeIcon size={18} />, label: m['shell.schemeAuto']() },
        { value: 'light', text: <SunIcon size={18} />, label: m['shell.schemeLight']() },
        { value: 'dark', text: <MoonIcon size={18} />, label: m['shell.schemeDark']() },
      ]}
      onChoose={setColorScheme}
    />
  )
}
