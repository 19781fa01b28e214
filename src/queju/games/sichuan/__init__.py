"""四川麻将: what 血战到底 (`queju.games.xuezhan`) and 血流成河 (`queju.games.xueliu`) have in common.

`options` what a room may set · `scoring` what a hand is worth · `settlement` who pays whom · `opening` 换三张 and 定缺 ·
`bans` what is forbidden and why · `flow` how a win and the end of the wall go on · `cases` how test cases are read.
"""
