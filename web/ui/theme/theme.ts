import { createTheme, type ButtonProps, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import classes from './theme.module.css'

// Ten steps each, light to dark; step 7 is the light theme's colour, step 4 the dark theme's.
const breast: MantineColorsTuple = [
  '#fbeee8',
  '#f6e3da',
  '#efc6b5',
  '#ecab91',
  '#e79072',
  '#cf6a4b',
  '#b9553a',
  '#a6452e',
  '#8c3824',
  '#6f2b1b',
]
const cap: MantineColorsTuple = [
  '#eff3f6',
  '#e3eaf0',
  '#cbd8e2',
  '#b9cbd9',
  '#a9bfd1',
  '#7b95ab',
  '#587187',
  '#3f5568',
  '#334656',
  '#273643',
]
const moss: MantineColorsTuple = [
  '#f3f6ea',
  '#e9eedb',
  '#d5dfba',
  '#c3d09d',
  '#b3c48a',
  '#8a9d5d',
  '#6c7f44',
  '#566636',
  '#46542c',
  '#363f22',
]

const BUTTON_SIZES: Record<string, { height: string; padding: string; text: string }> = {
  sm: { height: '40px', padding: '18px', text: '0.93rem' },
  md: { height: '46px', padding: '22px', text: '1rem' },
  lg: { height: '54px', padding: '28px', text: '1.06rem' },
}
const BUTTON_COLORS: Record<string, Record<`--button-${string}`, string>> = {
  filled: { '--button-bg': 'var(--breast)', '--button-hover': 'var(--breast-deep)', '--button-color': 'var(--on-breast)' },
  default: {
    '--button-bg': 'transparent',
    '--button-hover': 'var(--breast-soft)',
    '--button-bd': '1px solid var(--field)',
    '--button-color': 'var(--ink)',
  },
}

/** Size and colours of a button; the library writes them as style attributes, so a style sheet could not. */
function buttonVariables(_theme: unknown, { size, variant, color }: ButtonProps) {
  const { height, padding, text } = BUTTON_SIZES[String(size)] ?? {}
  const colors = color ? {} : BUTTON_COLORS[variant ?? 'filled']
  return { root: { '--button-height': height, '--button-padding-x': padding, '--button-fz': text, ...colors } }
}

/** The look of the product as a Mantine theme. */
export const theme = createTheme({
  colors: { breast, cap, moss },
  black: '#241208',
  primaryColor: 'breast',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-title)', fontWeight: '560' },
  defaultRadius: 'md',
  radius: { xs: '5px', sm: '8px', md: '12px', lg: '18px', xl: '999px' },
  breakpoints: { xs: '26em', sm: '48.0625em', md: '62em', lg: '75em', xl: '88em' },
  focusRing: 'auto',
  cursorType: 'pointer',
  components: {
    Button: {
      defaultProps: { radius: 'xl', size: 'md' },
      classNames: { root: classes.button, inner: classes.buttonInner, label: classes.buttonLabel },
      vars: buttonVariables,
    },
    Modal: { defaultProps: { radius: 'lg', centered: true } },
    InputWrapper: { classNames: { label: classes.label, description: classes.description, error: classes.error } },
    Input: { classNames: { input: classes.input } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    MultiSelect: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md', radius: 'xs' }, classNames: { input: classes.check, error: classes.error } },
    Radio: { classNames: { radio: classes.check, error: classes.error } },
    Switch: { classNames: { track: classes.track } },
    Notification: { classNames: { root: classes.notification, description: classes.notificationText } },
  },
})

/** Maps library colours to our variables of theme.css; generated into theme-variables.css. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--soft)',
    '--mantine-color-default': 'var(--leaf)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-placeholder': 'var(--soft)',
    '--mantine-color-error': 'var(--error)',
    '--mantine-color-anchor': 'var(--breast)',
    '--mantine-color-disabled': 'var(--line)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-disabled-color': 'var(--soft)',
  }
  return { variables: {}, light: shared, dark: shared }
}
