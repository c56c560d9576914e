import type { Tokens } from './draw-in-page.ts'

/** The neutral colors of the stylesheet (`client/styles/tokens.css`), light and dark. */
const neutrals = {
  ground: ['#ffffff', '#141210'],
  'ground-raised': ['#faf8f7', '#1b1817'],
  'ground-sunk': ['#f5f2f0', '#1f1c1a'],
  line: ['#e7e1dd', '#322d2a'],
  'line-strong': ['#cfc6c0', '#4a433f'],
  ink: ['#1c1816', '#f1ece9'],
  'ink-soft': ['#5a514c', '#b8aea8'],
  'ink-faint': ['#746a64', '#978c86'],
} as const

/** Areas that mean different things, light and dark: the ink has a contrast of at least 7 to 1 on each. */
const areas = [
  ['#dbe6f6', '#24354f'],
  ['#f8e3c8', '#4b3518'],
  ['#d9ecdf', '#1f4030'],
  ['#f7dcd8', '#522620'],
  ['#e7def5', '#3a2b57'],
  ['#d6ecee', '#17414a'],
  ['#f3ecc4', '#443d12'],
  ['#f4dcec', '#4f2443'],
] as const

/** Lines that mean different things, with a contrast of at least 3 to 1 with the ground (WCAG 1.4.11). */
const lines = [
  ['#3f6fb5', '#7ea9e6'],
  ['#b06a10', '#dda355'],
  ['#2f7d52', '#6fbf93'],
  ['#b8402f', '#e98a7b'],
  ['#7452b0', '#ae92e0'],
  ['#1f7f8c', '#63bcc8'],
  ['#83720a', '#c9b64b'],
  ['#a8417f', '#dd86ba'],
] as const

/**
 * What drawings have for a pair of colors: the custom properties of the stylesheet for neutral ones, and for those
 * that Mermaid draws alike in both themes; for a line in the color of an area, the color of lines.
 */
export const tokens: Tokens = Object.fromEntries([
  ...Object.entries(neutrals).map(([name, [light, dark]]) => [`${light} ${dark}`, `var(--${name})`]),
  ...['#000', '#333333', '#444444'].map((color) => [`${color} ${color}`, 'var(--ink)']),
  ...areas.map(([light, dark], at) => [`stroke ${light} ${dark}`, `light-dark(${lines[at]?.join(', ')})`]),
])

type Theme = 0 | 1

const neutralsOf = (theme: Theme) => (name: keyof typeof neutrals) => neutrals[name][theme]

/** Variables of Mermaid's theme `base`. */
const themeVariables = (theme: Theme): Record<string, unknown> => ({
  ...baseVariables(theme),
  ...ganttVariables(theme),
  ...seriesVariables(theme),
  ...chartVariables(theme),
  ...modelVariables(theme),
})

/** Colors and the font of all drawings. */
function baseVariables(theme: Theme) {
  const of = neutralsOf(theme)
  const ink = of('ink')
  return {
    darkMode: theme === 1,
    useGradient: false,
    fontFamily: 'Headings, sans-serif',
    fontSize: '14px',
    background: of('ground-raised'),
    primaryColor: of('ground'),
    primaryTextColor: ink,
    primaryBorderColor: of('line-strong'),
    secondaryColor: of('ground-sunk'),
    secondaryTextColor: ink,
    secondaryBorderColor: of('line-strong'),
    tertiaryColor: of('ground-raised'),
    tertiaryTextColor: ink,
    tertiaryBorderColor: of('line-strong'),
    lineColor: of('ink-faint'),
    textColor: ink,
    titleColor: ink,
    edgeLabelBackground: of('ground-raised'),
    clusterBkg: of('ground-sunk'),
    clusterBorder: of('line-strong'),
    noteBkgColor: of('ground-sunk'),
    noteTextColor: ink,
    noteBorderColor: of('line-strong'),
    labelBoxBkgColor: of('ground-sunk'),
    activationBkgColor: of('line'),
  }
}

function ganttVariables(theme: Theme) {
  const of = neutralsOf(theme)
  const ink = of('ink')
  return {
    sectionBkgColor: of('ground-sunk'),
    sectionBkgColor2: of('ground-sunk'),
    altSectionBkgColor: of('ground-raised'),
    excludeBkgColor: of('line'),
    gridColor: of('line-strong'),
    taskBkgColor: areas[0][theme],
    taskBorderColor: lines[0][theme],
    activeTaskBkgColor: areas[5][theme],
    activeTaskBorderColor: lines[5][theme],
    doneTaskBkgColor: of('line'),
    doneTaskBorderColor: of('ink-faint'),
    critBkgColor: areas[3][theme],
    critBorderColor: lines[3][theme],
    todayLineColor: lines[3][theme],
    vertLineColor: of('ink-faint'),
    taskTextColor: ink,
    taskTextLightColor: ink,
    taskTextDarkColor: ink,
    taskTextOutsideColor: ink,
    taskTextClickableColor: ink,
  }
}

/** Colors that follow one another: time lines, pies, Git graphs and sets. */
function seriesVariables(theme: Theme) {
  const of = neutralsOf(theme)
  const scale = (name: string, count: number, from: readonly (readonly [string, string])[], first = 0) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`${name}${at + first}`, from[at % from.length]?.[theme]]),
    )
  const inks = (name: string, count: number, first = 0) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}${at + first}`, of('ink')]))
  const ink = of('ink')
  return {
    ...scale('cScale', 12, areas),
    ...scale('cScalePeer', 12, lines),
    ...scale('cScaleInv', 12, lines),
    ...inks('cScaleLabel', 12),
    ...scale('pie', 12, areas, 1),
    pieTitleTextColor: ink,
    pieSectionTextColor: ink,
    pieLegendTextColor: ink,
    pieStrokeColor: of('ground-raised'),
    pieOuterStrokeColor: of('line-strong'),
    pieOpacity: '1',
    ...scale('fillType', 8, areas),
    ...scale('git', 8, lines),
    ...scale('gitInv', 8, areas),
    ...scale('gitBranchLabel', 8, [[neutrals.ground[0], neutrals.ground[1]]]),
    commitLabelColor: ink,
    commitLabelBackground: of('ground-sunk'),
    tagLabelColor: ink,
    tagLabelBackground: of('ground-sunk'),
    tagLabelBorder: of('line-strong'),
    ...scale('venn', 8, lines, 1),
    vennTitleTextColor: ink,
    vennSetTextColor: ink,
  }
}

/** Charts with axes, requirements and trees. */
function chartVariables(theme: Theme) {
  const of = neutralsOf(theme)
  const ink = of('ink')
  return {
    ...Object.fromEntries(
      [1, 2, 3, 4].map((at) => [`quadrant${at}Fill`, of(at % 2 ? 'ground-sunk' : 'ground')]),
    ),
    ...Object.fromEntries([1, 2, 3, 4].map((at) => [`quadrant${at}TextFill`, of('ink-soft')])),
    quadrantPointFill: lines[0][theme],
    quadrantPointTextFill: ink,
    quadrantXAxisTextFill: ink,
    quadrantYAxisTextFill: ink,
    quadrantTitleFill: ink,
    quadrantInternalBorderStrokeFill: of('line-strong'),
    quadrantExternalBorderStrokeFill: of('line-strong'),
    requirementBackground: of('ground'),
    requirementBorderColor: of('line-strong'),
    requirementTextColor: ink,
    relationColor: of('ink-faint'),
    relationLabelBackground: of('ground-raised'),
    relationLabelColor: ink,
    xyChart: {
      backgroundColor: of('ground-raised'),
      titleColor: ink,
      xAxisTitleColor: ink,
      xAxisLabelColor: ink,
      xAxisTickColor: of('ink-faint'),
      xAxisLineColor: of('ink-faint'),
      yAxisTitleColor: ink,
      yAxisLabelColor: ink,
      yAxisTickColor: of('ink-faint'),
      yAxisLineColor: of('ink-faint'),
      plotColorPalette: lines.map((line) => line[theme]).join(','),
    },
    radar: { axisColor: of('ink-faint'), graticuleColor: of('line-strong'), graticuleOpacity: 0.4 },
    treeView: { labelColor: ink, lineColor: of('ink-faint') },
  }
}

/** Architectures, event models and packets. */
function modelVariables(theme: Theme) {
  const of = neutralsOf(theme)
  const ink = of('ink')
  return {
    archEdgeColor: of('ink-faint'),
    archEdgeArrowColor: of('ink-faint'),
    archGroupBorderColor: of('line-strong'),
    emUiFill: of('ground'),
    emUiStroke: of('line-strong'),
    emCommandFill: areas[0][theme],
    emCommandStroke: lines[0][theme],
    emEventFill: areas[1][theme],
    emEventStroke: lines[1][theme],
    emReadModelFill: areas[2][theme],
    emReadModelStroke: lines[2][theme],
    emProcessorFill: areas[4][theme],
    emProcessorStroke: lines[4][theme],
    emSwimlaneBackgroundOdd: of('ground-sunk'),
    emSwimlaneBackgroundStroke: of('line'),
    packet: {
      startByteColor: ink,
      endByteColor: ink,
      labelColor: ink,
      titleColor: ink,
      blockStrokeColor: of('line-strong'),
      blockFillColor: of('ground'),
    },
  }
}

/** Settings of Mermaid for the light and the dark theme. */
export const mermaidThemes = ([0, 1] as const).map((theme) => ({
  theme: 'base',
  themeVariables: themeVariables(theme),
  journey: { sectionColours: [neutrals.ink[theme]] },
}))
