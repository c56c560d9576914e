/** Texts of the price calculator. */
const english = {
  title: 'What a month costs',
  units: 'Units a month',
  more: 'Members and needs',
  members: 'Members',
  needs: 'You need',
  submit: 'Calculate',
  plan: 'Plan',
  cost: 'A month',
  cheapest: 'Cheapest',
  included: 'All units are included.',
  further: 'With {units} extra units.',
  unitsEnd: 'Ends at {units} units.',
  membersEnd: 'Ends at {members} members.',
  without: 'Without: {feature}.',
  back: 'All plans and prices',
  /** Names of plans and needs that differ from the English ones. */
  names: {} as Readonly<Record<string, string>>,
}

export type EstimateTexts = typeof english

const japanese: EstimateTexts = {
  title: '1 か月の料金',
  units: '1 か月のユニット数',
  more: 'メンバー数と必要な機能',
  members: 'メンバー数',
  needs: '必要な機能',
  submit: '計算する',
  plan: 'プラン',
  cost: '月額',
  cheapest: '最安',
  included: 'すべてのユニットが含まれます。',
  further: '追加ユニット {units} を含みます。',
  unitsEnd: '{units} ユニットまでです。',
  membersEnd: 'メンバーは {members} 人までです。',
  without: '対象外：{feature}。',
  back: 'すべてのプランと料金',
  names: {
    'Pro with the team add-on': 'Pro とチームアドオン',
    'Data retention periods': 'データ保持期間',
    'SOC 2 report and ISO certificate': 'SOC 2 レポートと ISO 認証書',
    'Enforced single sign-on and SCIM': 'シングルサインオンの強制と SCIM',
  },
}

/** The texts in a language; English ones where they are not translated. */
export const estimateTextsOf = (language: string): EstimateTexts => (language === 'ja' ? japanese : english)
