/** What a text is about when words of harm in it mean none: stories, games, care for others, prevention, study, work. */
export const spared: readonly string[] = [
  "novel|novels|fiction|fictional|screenplay|short_story|character|characters|villain|hero|heroine|protagonist|plot_of|thriller|whodunit|detective_story|poem|song|lyrics|film|movie|movies|documentary|podcast|book|books|series|play_about|comic|manga|anime|opera|theatre|theater",
  "game|games|gaming|minecraft|speedrun|among_us|fortnite|zelda|elden|dark_souls|skyrim|dungeon|dungeons|raid|quest|campaign|rpg|call_of_duty|boss_fight|warzone|roblox_game|gta|video_game|board_game|chess",
  "volunteer|volunteering|prevention|awareness|hotline|helpline|lifeline|crisis_line|fundraiser|fundraise|charity|training|trained|course|workshop|conference|policy|research|researching|thesis|essay|dissertation|lecture|history_of|museum|social_worker|nurse|psychologist|therapist_training|counsellor|counselor|counselling|criminology|forensic|psychology_degree|journalist|article",
  "support|supporting|help|helping|comfort|listen_to|check_on|be_there_for ~2 my|a|someone|people|others|his|her|friends|teens|young|students|veterans|survivors|clients|patients ~1",
  "lost|losing|death_of|passed|grieve|grief|bereaved|bereavement|anniversary|in_memory|memory_of|remember",
];

/** Play: violence and crime in it are none. */
export const played: readonly string[] = [
  "gta|gta_5|gta_online|minecraft|fortnite|zelda|elden_ring|dark_souls|skyrim|call_of_duty|warzone|roblox|video_game|videogame|board_game|boardgame|chess|dungeons_and_dragons|d_and_d|speedrun|playthrough|among_us|red_dead|monopoly|payday_2|valorant|counter_strike|overwatch|xbox|playstation|nintendo|assassins_creed|hitman_game|larp|escape_room|mafia_game|baldurs_gate|cyberpunk|sims|pokemon|sekiro|bloodborne|halo|resident_evil|tabletop",
];
