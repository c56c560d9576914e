const words =
  'about also another any because each every here just like many much must need one only other please same see some something such tell too until want while a an and are as at be been but by can could did do does for from get gets had has have how i if in into is it its me my no not of on or our should so than that the their them then there these they this to us use used using was we were what when where which who why will with would you your'

/** Words of questions, not of answers (folded, not stemmed). They find titles only, and weigh little. */
export const stopWords: ReadonlySet<string> = new Set(words.split(' '))
