export const DEV_MAILBOX_STYLE = `
:root { --paper: #fbf7f0; --leaf: #fffdf9; --ink: #2b2420; --soft: #6b5d53; --line: #e6dccd; --breast: #a6452e; --on-breast: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1c1815; --leaf: #26211d; --ink: #f2eadf; --soft: #b9aa9c; --line: #3a322c; --breast: #e79072; --on-breast: #241208; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1rem/1.55 Figtree, system-ui, sans-serif; }
header, main { max-width: 820px; margin: 0 auto; padding: 0 18px; }
header { display: flex; align-items: center; justify-content: space-between; min-height: 68px; }
main { padding-block: 12px 48px; }
h1 { margin: 0; font: 600 clamp(1.6rem, 5vw, 2.2rem)/1.15 Fraunces, Georgia, serif; letter-spacing: -0.015em; overflow-wrap: anywhere; }
p { max-width: 62ch; margin: 0.6em 0; }
a { color: var(--breast); }
.mark { display: inline-flex; align-items: center; gap: 10px; color: inherit; font: 600 1.35rem/1 Fraunces, Georgia, serif; text-decoration: none; }
.soft, time, li span { color: var(--soft); }
form { display: flex; flex-wrap: wrap; align-items: center; gap: 10px; margin: 22px 0; }
input { flex: 1 1 220px; min-width: 0; max-width: 360px; height: 46px; padding: 0 16px; border: 1px solid var(--soft); border-radius: 999px;
  background: var(--leaf); color: inherit; font: inherit; }
button { height: 46px; padding: 0 22px; border: 0; border-radius: 999px; background: var(--breast); color: var(--on-breast); font: inherit;
  font-weight: 620; cursor: pointer; }
ol { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
li { position: relative; display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 18px; padding: 14px 0; border-bottom: 1px solid var(--line); }
li a { flex: 1 0 100%; color: inherit; font-size: 1.1rem; text-decoration: none; overflow-wrap: anywhere; }
li a b { font-weight: 620; }
li a::after { content: ''; position: absolute; inset: 0; }
li:hover b { color: var(--breast); text-decoration: underline; }
li span { min-width: 0; overflow-wrap: anywhere; }
time { font-size: 0.92rem; }
.empty { padding: 36px 0; color: var(--soft); }
iframe { display: block; width: 100%; height: 72vh; min-height: 560px; margin: 20px 0; border: 1px solid var(--line); border-radius: 18px; background: var(--paper); }
summary { cursor: pointer; color: var(--soft); }
pre { padding: 18px; border: 1px solid var(--line); border-radius: 18px; background: var(--leaf); white-space: pre-wrap; overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--breast); outline-offset: 2px; }
`
